/** How a source answered lately; `quiet` where too few asked to say. */
export type SourceHealth = 'ok' | 'failing' | 'down' | 'quiet';

/** A source as visitors see it on the status page. */
export interface SourceStatus {
  id: string;
  health: SourceHealth;
}
