import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createMemoryMailer } from "../../../platform/mail/memory.ts";
import { legal, publishEntries } from "../../../tests/content/content.ts";
import {
	member,
	openEditing,
	saveField,
} from "../../../tests/content/editing.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { insertMember } from "../../identity/members/memberQueries.ts";
import { createFailureMails } from "./failureMails.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	let open: OpenDatabase;
	let time: number;
	const clock = { now: () => new Date(time) };
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:04:05Z");
		open = await make();
	});

	/** A release that has failed, of Ana, planned by somebody. */
	async function failed(plannedBy: string) {
		for (const [id, account, language, state] of [
			["ana", "ana@example.com", "ar", "active"],
			["bo", "bo@example.com", "en", "active"],
			["cy", "cy", "en", "active"],
			["di", "di@example.com", "en", "disabled"],
		] as const)
			await insertMember(open.db, {
				id,
				account,
				account_key: account,
				name: id,
				language,
				state,
				time_zone: "Asia/Shanghai",
				totp_step: 0,
				created_at: clock.now().toISOString(),
			});
		const { drafts, versions, releases, ...site } = openEditing(open, clock);
		const [entry = ""] = await publishEntries(site, [legal("terms")]);
		const place = { entry, language: "en" as const };
		await saveField(drafts, place, "/title", "");
		const revision = await versions.keep({ ...place, author: "ana" });
		const id = await releases.create({ name: "Spring", owner: "ana" });
		await releases.add(id, [{ ...place, revision }], "ana");
		await releases.plan(id, clock.now().toISOString(), member(plannedBy));
		await releases.publishDue();
		expect((await releases.read(id)).state).toBe("failed");
		return { id, releases };
	}
	const mails = (mailer: ReturnType<typeof createMemoryMailer>) =>
		createFailureMails({
			db: open.db,
			clock,
			mailer,
			publicUrl: "https://cars.example",
		});
	const createMailer = (refuse?: (address: string) => boolean) =>
		createMemoryMailer({ from: "site@example.com", ...(refuse && { refuse }) });

	test("who owns a release and who planned it hear once that it failed, in their language", async () => {
		const { id } = await failed("bo");
		const mailer = createMailer();
		// Two processes at once, and again.
		await Promise.all([mails(mailer).tell(), mails(mailer).tell()]);
		await mails(mailer).tell();
		expect(mailer.sent.map(({ to }) => to)).toEqual([
			["ana@example.com"],
			["bo@example.com"],
		]);
		const [arabic, english] = mailer.sent.map(({ raw }) => readMail(raw));
		expect(arabic?.all("subject")).toEqual(["لم يُنشر: \u2068Spring\u2069"]);
		expect(english?.all("subject")).toEqual(["Not published: Spring"]);
		const text = english?.texts("text/plain").join() ?? "";
		expect(text).toContain(`https://cars.example/console/releases/${id}`);
		expect(text).toContain("legal/terms – en – title");
		// In the reader's zone: eight hours on.
		expect(text).toMatch(/11:04/);
	});

	test("one that was not taken is tried again, others go out; after three days nobody cares", async () => {
		await failed("bo");
		const refusing = createMailer((address) => address.startsWith("ana"));
		await expect(mails(refusing).tell()).rejects.toThrow("refused");
		expect(refusing.sent.map(({ to }) => to)).toEqual([["bo@example.com"]]);
		time += day;
		const mailer = createMailer();
		await mails(mailer).tell();
		expect(mailer.sent.map(({ to }) => to)).toEqual([["ana@example.com"]]);
	});

	test("who has no address or is disabled is sent nothing, and nothing is sent late", async () => {
		const { id, releases } = await failed("cy");
		time += 4 * day;
		const mailer = createMailer();
		await mails(mailer).tell();
		expect(mailer.sent).toEqual([]);
		// Planned anew by one who is disabled since.
		await releases.plan(id, clock.now().toISOString(), member("di"));
		await releases.publishDue();
		await mails(mailer).tell();
		expect(mailer.sent.map(({ to }) => to)).toEqual([["ana@example.com"]]);
	});
});
