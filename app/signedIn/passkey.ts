import type {
	PasskeyCreated,
	PasskeyCreation,
	PasskeyRequest,
	PasskeyUsed,
} from "../../contracts/accounts/webauthn.ts";

/**
 * Passkeys as browsers have them, without a library between: each that is still
 * kept up to date reads and writes their JSON itself.
 */
export function passkeysWork(): boolean {
	return (
		typeof PublicKeyCredential === "function" &&
		"parseRequestOptionsFromJSON" in PublicKeyCredential &&
		// Passkeys are bound to a host name; an IP address cannot have any.
		!/^[\d.]+$|:/.test(location.hostname)
	);
}

/** Whether the browser can autofill passkeys in a field, as it does passwords. */
export async function passkeysFillIn(): Promise<boolean> {
	if (!passkeysWork()) return false;
	return (
		(await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
	);
}

/**
 * Signs in with a passkey; throws a DOMException where none is used. `filled`: offers
 * passkeys as a field's autofill and waits.
 */
export async function askPasskey(
	options: PasskeyRequest,
	{ filled = false, signal }: { filled?: boolean; signal: AbortSignal },
): Promise<PasskeyUsed> {
	const credential = await navigator.credentials.get({
		signal,
		publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
			options as PublicKeyCredentialRequestOptionsJSON,
		),
		...(filled && { mediation: "conditional" as const }),
	});
	return jsonOf<PasskeyUsed>(credential);
}

/**
 * Creates a passkey; throws a DOMException where none is made: `InvalidStateError`
 * where this device already has one.
 */
export async function makePasskey(
	options: PasskeyCreation,
): Promise<PasskeyCreated> {
	const credential = await navigator.credentials.create({
		publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
			options as PublicKeyCredentialCreationOptionsJSON,
		),
	});
	return jsonOf<PasskeyCreated>(credential);
}

function jsonOf<T>(credential: Credential | null): T {
	return (credential as PublicKeyCredential).toJSON() as T;
}

/** Name of a passkey made here until its owner renames it. */
export function deviceName(): string {
	const found = /iPhone|iPad|Android|Windows|Mac|CrOS|Linux/.exec(
		navigator.userAgent,
	)?.[0];
	return found === "CrOS" ? "Chromebook" : (found ?? "");
}
