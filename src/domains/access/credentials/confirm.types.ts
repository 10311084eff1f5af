/** How a person confirms their identity: by password, or by e-mailed code where they have none. */
export type Confirmation =
  | { method: 'password' }
  | {
      method: 'code';
      /** Where it goes, masked. */
      to: string;
      /** Whether one is on its way. */
      isSent: boolean;
    };
