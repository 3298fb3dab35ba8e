import { connect } from 'node:net';
import type { Report } from '../report/report.ts';
import type { Answer } from './connection.ts';
import type { Endpoint } from './endpoint.ts';
import { HOST, readHead, requestOf } from './http.ts';

/** The last part of the bound, counted anew after a host let nothing else happen. */
const GRACE_MS = 50;

/**
 * Sends one report on a connection of its own, for clients inside another program: those share
 * neither our Bun nor our exit. Neither the socket nor its timer keeps that program alive.
 * @param boundMs how long lich may take to answer
 */
export function sendOnce(endpoint: Endpoint, report: Report, boundMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port: endpoint.port });
    const settle = (answer: Answer): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const fail = (why: string): void => settle({ kind: 'unanswered', why });
    let timer: ReturnType<typeof setTimeout>;
    const after = (ms: number, then: () => void): void => {
      timer = setTimeout(then, ms);
      timer.unref();
    };
    // In a host that was busy all that time, as one that starts is, the answer may lie there unread.
    const giveUp = (): void => after(GRACE_MS, () => fail('no answer in time'));
    after(Math.max(boundMs - GRACE_MS, 0), giveUp);
    socket.unref();
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      received += text;
      const head = readHead(received);
      if (head.kind === 'not-http') fail('the port answers something other than HTTP');
      if (head.kind === 'status') settle({ kind: 'answered', status: head.status });
    });
    socket.on('error', (error) => fail(error.message));
    socket.on('close', () => fail('the connection was closed before an answer'));
    socket.write(requestOf(endpoint, report).text);
  });
}
