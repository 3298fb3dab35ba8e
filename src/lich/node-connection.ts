import { connect } from 'node:net';
import type { Report } from '../report/report.ts';
import type { Answer } from './connection.ts';
import type { Endpoint } from './endpoint.ts';
import { HOST, readHead, requestOf } from './http.ts';

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
    const timer = setTimeout(() => fail('no answer in time'), boundMs);
    timer.unref();
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
