import { expect, test } from "vitest";
import { createSecretRotation } from "../../../platform/secrets/secretRotation.ts";
import { createSecrets } from "../../../platform/secrets/secrets.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { insertMember, memberBy } from "../members/memberQueries.ts";
import { credentialTable } from "./credentialQueries.ts";
import { createTotpKeys, totpSecret } from "./totpKeys.ts";

const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	test("keys lie encrypted, also those of before, and outlive a replaced secret", async () => {
		const { db } = await make();
		let time = Date.parse("2026-01-02T03:04:05Z");
		const clock = { now: () => new Date(time) };
		const secrets = createSecrets({ db, clock, readEvery: 0 });
		const rotation = createSecretRotation({ db, clock, uses: [totpSecret] });
		const totpKeys = createTotpKeys({
			db,
			secrets,
			table: credentialTable("staff"),
		});
		const kept = async (id: string) =>
			(await memberBy(db, { id }))?.totp_secret ?? "";
		for (const id of ["ana", "bo"])
			await insertMember(db, {
				id,
				account: id,
				account_key: id,
				name: id,
				language: "en",
				time_zone: "UTC",
				state: "active",
				totp_step: 0,
				created_at: clock.now().toISOString(),
				totp_secret: key,
			});

		await totpKeys.sweep();
		const sealed = await kept("ana");
		expect(sealed).not.toContain(key);
		expect(await kept("bo")).not.toBe(sealed);
		expect(await totpKeys.open("ana", sealed)).toBe(key);
		// Copied into the row of another it opens nothing.
		expect(await totpKeys.open("bo", sealed)).toBeUndefined();
		expect(await totpKeys.open("ana", `${sealed}AA`)).toBeUndefined();
		await totpKeys.sweep();
		expect(await kept("ana")).toBe(sealed);

		await rotation.rotate(totpSecret.name);
		time += 20_000;
		expect(await totpKeys.open("ana", sealed)).toBe(key);
		await totpKeys.sweep();
		const again = await kept("ana");
		expect(again).not.toBe(sealed);
		time += 31 * day;
		await rotation.sweep();
		expect(await totpKeys.open("ana", again)).toBe(key);
		expect(await totpKeys.open("ana", sealed)).toBeUndefined();

		await rotation.rotate(totpSecret.name, { revoke: true });
		expect(await totpKeys.open("ana", again)).toBeUndefined();
		await totpKeys.sweep();
	});
});
