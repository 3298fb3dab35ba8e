import { expect, test } from 'bun:test';
import { fileProblem } from './file-problem.ts';

const PATH = '/home/ada/.claude/settings.json';

test.each([
  ['ENOSPC', /full/, /Make room/],
  ['EDQUOT', /used up/, /Make room/],
  ['EFBIG', /as large/, /ulimit/],
  ['EROFS', /written to/, /writable/],
  ['EACCES', /may not write/, /ls -ld '\/home\/ada\/\.claude'/],
  ['EPERM', /may not write/, /ls -ld/],
  ['EIO', /failed/, /log/],
  ['ENOTDIR', /is not a folder/, /Move/],
  ['EEXIST', /\.claude is not a folder/, /Move/],
  ['ELOOP', /itself/, /link/],
  ['EBUSY', /holds it open/, /Close/],
])('%s has a cause that names it, and a fix', (code, says, does) => {
  const problem = fileProblem(Object.assign(new Error('no'), { code }), PATH);
  expect(problem.cause).toMatch(says);
  expect(problem.cause).toContain(`(${code})`);
  expect(problem.fix).toMatch(does);
});

test.each([
  ['of no code', () => new Error('odd')],
  ['of a code nobody has thought of', () => Object.assign(new Error('odd'), { code: 'EODD' })],
  ['that is no error', () => 'odd'],
])('one %s has both as well', (_, made) => {
  const { cause, fix } = fileProblem(made(), PATH);
  expect(cause).toBe('odd');
  expect(fix).toContain('/home/ada/.claude');
});
