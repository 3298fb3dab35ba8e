import type { Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'opencode',
  release: '1.18.33',
  files: {
    user: ['.config/opencode/plugin/lich.js', '.config/opencode/plugins/lich/tui.js'],
    project: ['.opencode/plugin/lich.js', '.opencode/plugins/lich/tui.js'],
  },
};
