/** An entry of a webhook that named no payment. */
export interface UnreadableNotice {
  id: string;
  /** Its fields, with the lengths of the texts that are not kept. */
  entry: unknown;
  receivedAt: Date;
}
