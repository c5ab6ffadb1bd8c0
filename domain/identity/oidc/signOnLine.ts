import type { Holder } from "./people.ts";
import type { Provider } from "./providers.ts";

/** Line of the audit log that a realm has for a sign-in. */
export function signInLine(
	{ realm }: Pick<Provider, "realm">,
	{ id, account, name }: Holder,
	network: string,
) {
	if (realm === "partner")
		return {
			action: "login" as const,
			account,
			network,
			...(id !== "" && { accountId: id }),
		};
	return {
		action: "staff-sign-in" as const,
		account,
		network,
		actor: name,
		...(id !== "" && { staffId: id }),
	};
}
