const USER = 'idoneo_test';

/** An owner's address of a database, as the product has it: a user who works with rows only. */
export function asProduct(ownerUrl: string): string {
  const address = new URL(ownerUrl);
  address.username = USER;
  address.password = 'only-for-tests';
  return address.href;
}
