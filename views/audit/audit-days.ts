import type { AuditLine } from '~/src/domains/audit/audit.types';
import { toDay } from '~/src/shared/dates';

/** An event, and the same ones of one person that came right before it. */
export interface AuditEvent {
  line: AuditLine;
  /** Folded into it, newest first; empty for most. */
  earlier: AuditLine[];
}

interface AuditDay {
  /** `YYYY-MM-DD`. */
  day: string;
  events: AuditEvent[];
}

/** What happens so often that its repetitions say nothing. */
const FOLDED: readonly string[] = ['login'];

const repeats = (line: AuditLine, { line: last }: AuditEvent): boolean =>
  FOLDED.includes(line.action) &&
  line.action === last.action &&
  line.userEmail === last.userEmail &&
  line.accountId === last.accountId;

/** A list of events, newest first, day by day; repeated sign-ins of a person are one event. */
export function toDays(lines: readonly AuditLine[]): AuditDay[] {
  const days: AuditDay[] = [];
  for (const line of lines) {
    const day = toDay(line.at);
    const current = days.at(-1);
    if (current?.day !== day) {
      days.push({ day, events: [{ line, earlier: [] }] });
      continue;
    }
    const last = current.events.at(-1);
    if (last && repeats(line, last)) last.earlier.push(line);
    else current.events.push({ line, earlier: [] });
  }
  return days;
}
