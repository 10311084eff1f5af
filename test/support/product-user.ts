const USER = 'idoneo_test';

/** Turns the owner's database URL into the product's, whose user has access to rows only. */
export function asProduct(ownerUrl: string): string {
  const address = new URL(ownerUrl);
  address.username = USER;
  address.password = 'only-for-tests';
  return address.href;
}
