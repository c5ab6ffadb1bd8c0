import type { wayCalls } from "../../contracts/accounts/wayCalls.ts";
import type { PartnerWays } from "../../domain/identity/partners/waysIn/partnerWays.ts";
import type { Handlers } from "./calls/calls.ts";

/** Passkeys and authenticator app of a partner's own account (docs/decisions/0118). */
export function wayHandlers({ own, proofs }: PartnerWays) {
	return {
		"account-ways": async ({ session }) => {
			const { codesLeft, ...ways } = await own.of(session);
			return { ...ways, codes_left: codesLeft };
		},

		"account-prove-options": async ({ session }) => ({
			passkey: await proofs.options(session),
		}),

		"account-prove": async ({ body, ip, session }) => ({
			proof: await proofs.give(session, body.by, ip),
		}),

		"account-passkey-begin": ({ body, session }) =>
			own.beginPasskey(session, body.proof),

		"account-passkey-add": async ({ body, ip, session }) => {
			const { proof, response, name } = body;
			const proven = { proof, address: ip };
			return { id: await own.addPasskey(session, { response, name }, proven) };
		},

		"account-passkey-rename": async ({ body, session }) => {
			await own.renamePasskey(session, body.id, body.name);
			return null;
		},

		"account-passkey-remove": async ({ body, ip, session }) => {
			const { proof, id } = body;
			await own.removePasskey(session, id, { proof, address: ip });
			return null;
		},

		"account-app-begin": ({ body, session }) =>
			own.beginApp(session, body.proof),

		"account-app-save": async ({ body, ip, session }) => {
			const { proof, secret, ticket, code } = body;
			const totp = { secret, ticket, code };
			const proven = { proof, address: ip };
			return { codes: await own.saveApp(session, totp, proven) };
		},

		"account-app-remove": async ({ body, ip, session }) => {
			await own.removeApp(session, { proof: body.proof, address: ip });
			return null;
		},

		"account-codes": async ({ body, ip, session }) => ({
			codes: await own.renewCodes(session, {
				...{ proof: body.proof, address: ip },
			}),
		}),
	} satisfies Handlers<typeof wayCalls>;
}
