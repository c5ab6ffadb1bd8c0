import type {
	PasskeyCreated,
	PasskeyCreation,
	PasskeyRequest,
	PasskeyUsed,
} from "../../../contracts/console/webauthn.ts";

/**
 * Passkeys as browsers have them, without a library between: each that is still
 * kept up to date reads and writes their JSON itself.
 */
export function passkeysWork(): boolean {
	return (
		typeof PublicKeyCredential === "function" &&
		"parseRequestOptionsFromJSON" in PublicKeyCredential &&
		// They belong to a name; a number has none.
		!/^[\d.]+$|:/.test(location.hostname)
	);
}

/** Whether the browser offers them in a field, as it does passwords. */
export async function passkeysFillIn(): Promise<boolean> {
	if (!passkeysWork()) return false;
	return (
		(await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
	);
}

/** Has one used. `filled`: offered in a field, and waited for. Throws a DOMException where it is not. */
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

/** Has one made. Throws a DOMException where it is not: `InvalidStateError` where this device has one. */
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

/** What a passkey made here is called until its owner says otherwise. */
export function deviceName(): string {
	const found = /iPhone|iPad|Android|Windows|Mac|CrOS|Linux/.exec(
		navigator.userAgent,
	)?.[0];
	return found === "CrOS" ? "Chromebook" : (found ?? "");
}
