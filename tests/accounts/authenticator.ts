import {
	createHash,
	generateKeyPairSync,
	randomBytes,
	sign,
} from "node:crypto";
import type {
	PasskeyCreated,
	PasskeyCreation,
	PasskeyRequest,
	PasskeyUsed,
} from "../../contracts/accounts/webauthn.ts";

const sha256 = (data: string | Uint8Array) =>
	createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

const flag = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10 };
const attested = 0x40;

/** Deviations of an answer from that of an honest authenticator. */
export type Deviation = {
	origin?: string;
	/** Whether its owner unlocked it. */
	verified?: boolean;
	/** Instead of the next one. */
	counter?: number;
	userHandle?: string;
	/** Whether the signature is another's. */
	forged?: boolean;
};

/**
 * An authenticator in software: makes ES256 passkeys and uses them, as a browser
 * at `origin` would answer in JSON (WebAuthn Level 3).
 */
export function createAuthenticator(origin: string) {
	const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const id = randomBytes(16);
	let counter = 0;
	let handle = "";

	const clientData = (type: string, challenge: string, at = origin) =>
		Buffer.from(
			JSON.stringify({ type, challenge, origin: at, crossOrigin: false }),
		);

	function authenticatorData(
		rpId: string,
		{ verified = true, counter: given }: Deviation,
		more = 0,
	) {
		const flags =
			flag.present |
			flag.eligible |
			flag.backedUp |
			(verified ? flag.verified : 0) |
			more;
		const head = Buffer.alloc(5);
		head.writeUInt8(flags, 0);
		head.writeUInt32BE(given ?? ++counter, 1);
		return Buffer.concat([sha256(rpId), head]);
	}

	const credential = {
		id: base64url(id),
		rawId: base64url(id),
		type: "public-key" as const,
		authenticatorAttachment: "platform",
	};

	return {
		id: credential.id,

		/** `navigator.credentials.create`. */
		create(
			{ challenge, rp, user }: PasskeyCreation,
			deviation: Deviation = {},
		): PasskeyCreated {
			handle = user.id;
			const { x = "", y = "" } = keys.publicKey.export({ format: "jwk" });
			const key = Buffer.concat([
				// A COSE key: EC2, ES256, P-256.
				Buffer.from("a5010203262001215820", "hex"),
				Buffer.from(x, "base64url"),
				Buffer.from("225820", "hex"),
				Buffer.from(y, "base64url"),
			]);
			const length = Buffer.from([0, id.length]);
			const data = Buffer.concat([
				authenticatorData(rp.id, deviation, attested),
				...[Buffer.alloc(16), length, id, key],
			]);
			const attestation = Buffer.concat([
				// CBOR: { fmt: "none", attStmt: {}, authData: <bytes> }
				Buffer.from("a363666d74646e6f6e656761747453746d74a0", "hex"),
				Buffer.from("686175746844617461", "hex"),
				Buffer.from([0x58, data.length]),
				data,
			]);
			return {
				...credential,
				response: {
					clientDataJSON: base64url(
						clientData("webauthn.create", challenge, deviation.origin),
					),
					attestationObject: base64url(attestation),
					transports: ["internal", "hybrid"],
				},
			};
		},

		/** `navigator.credentials.get`. */
		get(
			{ challenge, rpId }: PasskeyRequest,
			deviation: Deviation = {},
		): PasskeyUsed {
			const client = clientData("webauthn.get", challenge, deviation.origin);
			const data = authenticatorData(rpId, deviation);
			const { privateKey } = deviation.forged ? stranger : keys;
			const signature = sign(
				"sha256",
				Buffer.concat([data, sha256(client)]),
				privateKey,
			);
			return {
				...credential,
				response: {
					clientDataJSON: base64url(client),
					authenticatorData: base64url(data),
					signature: base64url(signature),
					userHandle: deviation.userHandle ?? handle,
				},
			};
		},
	};
}
