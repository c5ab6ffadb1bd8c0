import { DomainError } from "../../contracts/errors.ts";
import {
	everything,
	may,
	type Right,
	type Scope,
	type Staff,
} from "../../contracts/rights.ts";

/**
 * Refuses who may not. Every rule of the console asks first, with what it is about.
 *
 * @throws DomainError `forbidden`
 */
export function demand(who: Staff, right: Right, scope: Scope = {}): void {
	if (!may(who, right, { ...everything, ...scope }))
		throw new DomainError("forbidden", right);
}
