import { userInfo } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { operatorName } from "./operator.ts";

test("who borrowed the rights of another user is named too", () => {
	const { username } = userInfo();
	expect(operatorName({})).toBe(username);
	expect(operatorName({ SUDO_USER: username })).toBe(username);
	expect(operatorName({ SUDO_USER: "an\u001b[1mna" })).toBe(
		`an[1mna (as ${username})`,
	);
});

test("an audit log without accounts is that of a site without accounts", async () => {
	const folder = await temporaryFolder();
	const open = await openDatabase({ file: path.join(folder.path, "a.db") });
	onTestFinished(async () => {
		await open.close();
		await folder.remove();
	});
	await migrate(open);
	const { accounts, auditLog } = createServices(open, folder.path);
	await auditLog.byStaff({ action: "audit-list", by: "anna" });
	expect(await accounts.isEmpty()).toBe(true);
	const given = { account: "zoe", name: "Zoe", password: "a good long word" };
	await accounts.add(given, "anna");
	await accounts.setState("zoe", "disabled", "anna");
	await accounts.remove("zoe", "anna");
	expect(await accounts.isEmpty()).toBe(false);
});
