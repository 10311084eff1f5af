/** A source's recent health; `quiet` with too few queries. */
export type SourceHealth = 'ok' | 'failing' | 'down' | 'quiet';

/** A source as visitors see it on the status page. */
export interface SourceStatus {
  id: string;
  health: SourceHealth;
}
