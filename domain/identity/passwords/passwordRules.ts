import { passwordLength } from "../../../contracts/accounts/accounts.ts";
import { accountKey } from "../login/accountNames.ts";
import { passwordGuesses } from "./passwordGuesses.ts";
import { isGuessable } from "./passwordStrength.ts";

/** Guesses, as a power of ten, a password has to withstand: the library's own "very unguessable". */
const enough = 10;

/** What may be wrong with a password that is chosen; each is the name of a text of accounts. */
export const passwordFaults = [
	"passwordShort",
	"passwordLong",
	"passwordIsAccount",
	"passwordGuessable",
] as const;
export type PasswordFault = (typeof passwordFaults)[number];

export type PasswordRules = ReturnType<typeof createPasswordRules>;

/** Rules for passwords (docs/decisions/0013). */
export function createPasswordRules({
	brand = async () => "",
}: {
	/** The brand's name: the first thing somebody would try. */
	brand?: (() => Promise<string>) | undefined;
}) {
	return {
		/**
		 * Returns why a password cannot be used by somebody; undefined when it can.
		 *
		 * @throws DomainError `unavailable` where it cannot be measured now
		 */
		async faultOf(
			password: string,
			{ account, name }: { account: string; name: string },
		): Promise<PasswordFault | undefined> {
			if ([...password].length < passwordLength) return "passwordShort";
			if (accountKey(password) === accountKey(account))
				return "passwordIsAccount";
			// A site that is not filled yet has no brand.
			const brandName = await brand().catch(() => "");
			const known = [account, name, brandName].flatMap((text) => [
				text,
				...text.split(/[\s._@+-]+/),
			]);
			// Names of a person are worth nothing; the library counts them for little.
			if (isGuessable(password, known)) return "passwordGuessable";
			const guesses = await passwordGuesses(password, known, account);
			return guesses < enough ? "passwordGuessable" : undefined;
		},
	};
}
