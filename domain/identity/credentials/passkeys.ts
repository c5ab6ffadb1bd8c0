import type {
	PasskeyCreated,
	PasskeyCreation,
	PasskeyRequest,
	PasskeyUsed,
} from "../../../contracts/accounts/webauthn.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { once } from "../../../platform/runtime/concurrency/singleFlight.ts";
import type { Challenges } from "./challenges.ts";
import type { CredentialTable, PasskeyRow } from "./credentialQueries.ts";

/** Milliseconds a browser's dialog waits. */
const timeout = 5 * 60_000;

/** EdDSA, ES256, RS256. What Node still calls experimental might end a passkey one day. */
const algorithms = [-8, -7, -257];

// With its certificates it is large, and most processes never need it.
const load = once(() => import("@simplewebauthn/server"));

/** A passkey that was shown to be one, before it is kept. */
export type NewPasskey = Omit<
	PasskeyRow,
	"id" | "holder" | "created_at" | "used_at" | "name"
> & { challenge: string };

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * Passkeys (WebAuthn): made for the site's own name, found by the authenticator
 * itself so that nobody types a name, and used only by who unlocks it.
 */
export function createPasskeys(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	/** Passkeys of its people alone are used and kept. */
	table: CredentialTable;
	challenges: Challenges;
	brand: () => Promise<string>;
	/** Origin of the site as people know it. */
	publicUrl: string;
}) {
	const { db, clock, newId, table, challenges, brand } = deps;
	const { origin, hostname } = new URL(deps.publicUrl);

	/** The challenge that was answered, where it is one of ours and for this. */
	async function challengeIn(
		clientDataJSON: string,
		purpose: string,
	): Promise<{ ticket: string; challenge: string } | undefined> {
		try {
			const text = Buffer.from(clientDataJSON, "base64url").toString();
			const { challenge } = JSON.parse(text);
			const ticket = Buffer.from(String(challenge), "base64url").toString();
			return (await challenges.isGood(ticket, purpose))
				? { ticket, challenge }
				: undefined;
		} catch (error) {
			if (error instanceof SyntaxError) return undefined;
			throw error;
		}
	}

	return {
		/** Options for a browser to make one that the person does not have yet. */
		async creation(
			purpose: string,
			person: { id: string; account: string; name: string },
		) {
			const { generateRegistrationOptions } = await load();
			const known = await table.passkeysOf(db, person.id);
			return generateRegistrationOptions({
				rpName: await brand(),
				rpID: hostname,
				timeout,
				userID: new TextEncoder().encode(person.id),
				userName: person.account,
				userDisplayName: person.name,
				challenge: await challenges.issue(purpose),
				attestationType: "none",
				supportedAlgorithmIDs: algorithms,
				excludeCredentials: known.map(describe),
				authenticatorSelection: {
					residentKey: "required",
					userVerification: "required",
				},
			}) as Promise<PasskeyCreation>;
		},

		/** The passkey that was made; undefined where it is none, or not for this. */
		async created(
			purpose: string,
			response: PasskeyCreated,
		): Promise<NewPasskey | undefined> {
			const answered = await challengeIn(
				response.response.clientDataJSON,
				purpose,
			);
			if (!answered) return undefined;
			const { verifyRegistrationResponse } = await load();
			const { registrationInfo } = await verifyRegistrationResponse({
				response: withResults(response),
				expectedChallenge: answered.challenge,
				expectedOrigin: origin,
				expectedRPID: hostname,
				requireUserVerification: true,
				supportedAlgorithmIDs: algorithms,
			}).catch(() => ({ registrationInfo: undefined }));
			if (!registrationInfo) return undefined;
			const { credential, aaguid } = registrationInfo;
			return {
				challenge: answered.ticket,
				credential_id: credential.id,
				public_key: Buffer.from(credential.publicKey).toString("base64url"),
				counter: credential.counter,
				transports: JSON.stringify(response.response.transports ?? []),
				aaguid,
				backup_eligible:
					registrationInfo.credentialDeviceType === "multiDevice" ? 1 : 0,
				backed_up: registrationInfo.credentialBackedUp ? 1 : 0,
			};
		},

		/** Keeps one; false where its challenge was answered before. */
		async keep(
			holder: string,
			{ challenge, ...made }: NewPasskey,
			name: string,
			within: Db,
		): Promise<string | undefined> {
			if (!(await challenges.consume(challenge, within))) return undefined;
			const id = newId();
			const created_at = clock.now().toISOString();
			const own = { id, name, created_at, used_at: null };
			await table.insertPasskey(within, holder, { ...made, ...own });
			return id;
		},

		/** Options for a browser to use one: any, or one of a person's. */
		async request(purpose: string, holder?: string) {
			const { generateAuthenticationOptions } = await load();
			const known = holder ? await table.passkeysOf(db, holder) : [];
			return generateAuthenticationOptions({
				rpID: hostname,
				timeout,
				userVerification: "required",
				challenge: await challenges.issue(purpose),
				...(holder && { allowCredentials: known.map(describe) }),
			}) as Promise<PasskeyRequest>;
		},

		/**
		 * Verifies a passkey's answer: returns its owner and how to note its use in
		 * the transaction that relies on it; undefined where it is none of ours,
		 * forged, or not for this.
		 */
		async used(
			purpose: string,
			response: PasskeyUsed,
		): Promise<
			{ holder: string; note(within: Db): Promise<boolean> } | undefined
		> {
			const answered = await challengeIn(
				response.response.clientDataJSON,
				purpose,
			);
			const row = answered && (await table.passkeyBy(db, response.id));
			if (!row || !isOwner(response, row.holder)) return undefined;
			const { verifyAuthenticationResponse } = await load();
			const publicKey = new Uint8Array(
				Buffer.from(row.public_key, "base64url"),
			);
			const { verified, authenticationInfo } =
				await verifyAuthenticationResponse({
					response: withResults(response),
					expectedChallenge: answered.challenge,
					expectedOrigin: origin,
					expectedRPID: hostname,
					requireUserVerification: true,
					credential: {
						id: row.credential_id,
						publicKey,
						// A counter that goes back tells a cloned passkey from the original.
						counter: Number(row.counter),
					},
				}).catch(() => ({ verified: false, authenticationInfo: undefined }));
			if (!verified || !authenticationInfo) return undefined;
			return {
				holder: row.holder,
				note: async (within) =>
					(await challenges.consume(answered.ticket, within)) &&
					table.notePasskeyUse(within, row, {
						counter: authenticationInfo.newCounter,
						backed_up: authenticationInfo.credentialBackedUp ? 1 : 0,
						used_at: clock.now().toISOString(),
					}),
			};
		},
	};
}

const describe = ({ credential_id, transports }: PasskeyRow) => ({
	id: credential_id,
	transports: JSON.parse(transports) as string[],
});

/** An authenticator says for whom it keeps the passkey; older keys do not. */
function isOwner({ response }: PasskeyUsed, holder: string): boolean {
	const { userHandle } = response;
	return (
		!userHandle || Buffer.from(userHandle, "base64url").toString() === holder
	);
}

function withResults<T extends PasskeyCreated | PasskeyUsed>(response: T) {
	const { userHandle } = response.response as { userHandle?: string | null };
	const given = { ...response.response, userHandle: userHandle ?? undefined };
	// biome-ignore lint/suspicious/noExplicitAny: the library's own types are narrower than what it reads.
	return { ...response, response: given, clientExtensionResults: {} } as any;
}
