import type { Report } from '../report/report.ts';
import type { ReportCommand } from './harness.ts';

/** Whether a report is the one that a registered command is there for; its riders are others. */
export function isMainReport(command: ReportCommand, report: Report): boolean {
  switch (command.name) {
    case 'state':
      return report.endpoint === '/hook' && report.body.state === command.state;
    case 'tool':
      return report.endpoint === '/hook' && report.body.tool !== undefined;
    case 'session-start':
      return report.endpoint === '/session-start';
    case 'title':
      return report.endpoint === '/session-title';
    case 'touched':
      return report.endpoint === '/session-touched';
  }
}
