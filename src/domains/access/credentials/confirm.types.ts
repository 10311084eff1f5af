/** How a person shows once more that it is them: the password, or a mailed code where they have none. */
export type Confirmation =
  | { method: 'password' }
  | {
      method: 'code';
      /** Where it goes, masked. */
      to: string;
      /** Whether one is on its way. */
      sent: boolean;
    };
