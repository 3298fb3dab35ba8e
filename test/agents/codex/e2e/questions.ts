import type { Scenario } from '../../../e2e/support/scenario.ts';
import { first } from './lines.ts';

const question = {
  id: 'colour',
  header: 'Colour',
  question: 'Which colour?',
  options: [
    { label: 'Red', description: 'Warm' },
    { label: 'Blue', description: 'Cold' },
  ],
};

/** A question has no permission event: the bell rings where the tool begins. */
export const questions: readonly Scenario[] = [
  {
    name: 'a question',
    how: 'terminal',
    args: ['-c', 'features.default_mode_request_user_input=true'],
    scripts: {
      ask: [
        { calls: [{ tool: 'request_user_input', input: { questions: [question] } }] },
        { text: 'Thank you.' },
      ],
    },
    acts: [
      {
        say: 'play:ask',
        reports: [...first(), '1 waiting because Colour'],
      },
      { see: /Which colour/, press: ['Enter'], reports: ['1 busy', '1 done'] },
    ],
  },
];
