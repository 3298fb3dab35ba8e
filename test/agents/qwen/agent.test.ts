import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);
