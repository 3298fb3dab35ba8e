import type { Answer } from '../lich/connection.ts';
import type { EndpointResult } from '../lich/endpoint.ts';
import type { HookCall } from '../report/call.ts';
import type { Report } from '../report/report.ts';

/** The steps of one run, for a person who debugs a payload. */
export interface Trace {
  readonly gate: (result: EndpointResult) => void;
  readonly payload: (payload: unknown) => void;
  readonly call: (call: HookCall) => void;
  readonly answer: (report: Report, answer: Answer) => void;
  /** Why a report that this command could have sent does not go out. */
  readonly withheld: (what: string) => void;
}
