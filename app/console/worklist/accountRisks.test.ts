import { expect, test } from "vitest";
import { hasOneWayIn, isOnlyManager } from "./accountRisks.ts";

const passkey = { backedUp: false };
const one = { passkeys: [passkey], passwordChangedAt: null };

test("one device is the only way in of who has no password, provider or second passkey", () => {
	expect(hasOneWayIn(undefined)).toBe(false);
	expect(hasOneWayIn(one)).toBe(true);
	expect(hasOneWayIn({ ...one, singleSignOn: false })).toBe(true);
	expect(hasOneWayIn({ ...one, singleSignOn: true })).toBe(false);
	expect(hasOneWayIn({ ...one, passwordChangedAt: "2026-11-28" })).toBe(false);
	expect(hasOneWayIn({ ...one, passkeys: [passkey, passkey] })).toBe(false);
	expect(hasOneWayIn({ ...one, passkeys: [{ backedUp: true }] })).toBe(false);
});

test("an administrator is the only one while no other has ever signed in", () => {
	const admin = {
		grants: [{ role: "administrator" as const }],
		state: "active" as const,
		signedInAt: "2026-11-28T10:00:00.000Z",
	};
	expect(isOnlyManager(undefined)).toBe(false);
	expect(isOnlyManager([admin])).toBe(true);
	expect(isOnlyManager([admin, { ...admin, signedInAt: null }])).toBe(true);
	expect(isOnlyManager([admin, { ...admin, state: "disabled" }])).toBe(true);
	expect(isOnlyManager([admin, admin])).toBe(false);
});
