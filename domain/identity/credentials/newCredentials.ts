import type { PasskeyCreated } from "../../../contracts/accounts/webauthn.ts";
import { nameIn } from "../members/memberNames.ts";
import { refusal } from "../staff/staffTexts.ts";
import type { Passkeys } from "./passkeys.ts";
import type { SecondStep, TotpTaken } from "./secondStep.ts";
import type { TotpKeys } from "./totpKeys.ts";

/** Passkeys and authenticator apps that somebody has just made, verified before they are kept. */
export function createNewCredentials(deps: {
	passkeys: Passkeys;
	secondStep: SecondStep;
	totpKeys: Pick<TotpKeys, "seal">;
}) {
	const { passkeys, secondStep, totpKeys } = deps;

	return {
		/** The passkey that was made. @throws DomainError `invalid` */
		async passkeyIn(
			purpose: string,
			{ response, name }: { response: PasskeyCreated; name: string },
		) {
			const made = await passkeys.created(purpose, response);
			if (!made) throw refusal("passkeyNew", { field: "passkey" });
			return { made, name: nameIn(name) };
		},

		/** The step of an app's first code, and its key as it is kept. @throws DomainError `invalid` */
		async stepIn(id: string, totp: TotpTaken) {
			const step = await secondStep.taken(id, totp);
			if (step === undefined) throw refusal("totp", { field: "totp" });
			return { secret: await totpKeys.seal(id, totp.secret), step };
		},
	};
}
