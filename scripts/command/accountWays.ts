import { CommandError } from "./line.ts";
import { verb } from "./verbs.ts";

/** Ways in of an account beside the password; takes its second step away where a reason is given. */
export const waysVerb = verb({
	words: 1,
	options: { "take-second-step": { type: "string" } },
	async run({ services, by }, { words: [account = ""], values, tell }) {
		const { staff } = services.accounts.ways;
		const reason = values["take-second-step"];
		const isThere =
			reason === undefined || (await staff.takeSecondStep(account, reason, by));
		const ways = isThere ? await staff.of(account) : undefined;
		if (!ways) throw new CommandError(`There is no account ${account}.`);
		const { passkeys, app, codesLeft } = ways;
		tell(
			{ account, ...ways },
			`${account}: ${passkeys} passkeys, ${app ? `an authenticator app, ${codesLeft} recovery codes left` : "no authenticator app"}`,
		);
	},
});
