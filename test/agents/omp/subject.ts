import type { Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'omp',
  release: '18.3.4',
  files: { user: ['.omp/agent/extensions/lich.js'], project: ['.omp/extensions/lich.js'] },
};
