import * as z from "zod";

/**
 * Passkeys as browsers give and take them in JSON: `toJSON()` of a credential,
 * `PublicKeyCredential.parseRequestOptionsFromJSON()` and its sister (WebAuthn Level 3).
 */
const base64url = (most: number) =>
	z
		.string()
		.max(most, { abort: true })
		.regex(/^[A-Za-z0-9_-]*$/);
const credentialId = base64url(1400);
const transports = z.array(z.string().max(20)).max(10);
const known = z.object({
	id: z.string(),
	type: z.literal("public-key"),
	transports: z.array(z.string()).optional(),
});

/** Options for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
	challenge: z.string(),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({
		id: z.string(),
		name: z.string(),
		displayName: z.string(),
	}),
	pubKeyCredParams: z.array(
		z.object({ alg: z.int(), type: z.literal("public-key") }),
	),
	timeout: z.int(),
	attestation: z.string(),
	excludeCredentials: z.array(known),
	authenticatorSelection: z.object({
		residentKey: z.string(),
		requireResidentKey: z.boolean(),
		userVerification: z.string(),
	}),
	extensions: z.object({ credProps: z.boolean().optional() }).optional(),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** Options for `navigator.credentials.get`. */
export const passkeyRequest = z.object({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.int(),
	userVerification: z.string(),
	/** None: whichever the person chooses. */
	allowCredentials: z.array(known).optional(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const credential = {
	id: credentialId,
	rawId: credentialId,
	type: z.literal("public-key"),
	authenticatorAttachment: z.string().max(40).nullish(),
};

/** Result of `navigator.credentials.create`. */
export const passkeyCreated = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url(4000),
		attestationObject: base64url(24_000),
		transports: transports.optional(),
	}),
});
export type PasskeyCreated = z.infer<typeof passkeyCreated>;

/** Result of `navigator.credentials.get`. */
export const passkeyUsed = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url(4000),
		authenticatorData: base64url(4000),
		signature: base64url(12_000),
		userHandle: base64url(200).nullish(),
	}),
});
export type PasskeyUsed = z.infer<typeof passkeyUsed>;
