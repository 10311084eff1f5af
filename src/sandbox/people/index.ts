export { COMPANIES } from './companies';
export { PEOPLE } from './people';
export { type Office, OUTCOMES, type Outcome, type TestCompany, type TestPerson } from './person.types';
export { personOf } from './strangers';
