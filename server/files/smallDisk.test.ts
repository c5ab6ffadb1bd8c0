import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { knownCode } from "../../tests/accounts/accounts.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { filledForm, newKey } from "../../tests/leads.ts";
import { startScript } from "../../tests/processes.ts";
import { createServices } from "../services.ts";

const MiB = 1024 * 1024;
/** A disk of its own for one process, which needs no rights where this works. */
const ownMounts = ["unshare", "--user", "--map-root-user", "--mount"];
const mounts = `mount -t tmpfs -o size=64m none "$0/data"`;
const canMount = (() => {
	try {
		execFileSync("sh", [
			"-c",
			`mkdir -p /tmp/mount-of-a-test/data; ${ownMounts.join(" ")} sh -c '${mounts}' /tmp/mount-of-a-test`,
		]);
		return true;
	} catch {
		return false;
	}
})();

const person = {
	account: "amina",
	name: "Amina",
	password: "seven green lamps by the old harbour",
};

test.skipIf(!canMount)(
	"partners cannot fill the disk of the site",
	async () => {
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		const site = await startOnSmallDisk(folder.path, 24);
		const { call } = site;
		const login = () => call("download-login", { ...person, code: knownCode });
		const { data } = await login();
		const upload = async (size: number) => {
			const form = new FormData();
			form.set("token", data.token);
			form.set("catalogue_id", site.folderId);
			// No two alike: the same content is kept once.
			const content = Buffer.alloc(size, Math.random().toString());
			form.set("file", new Blob([content]), "a.bin");
			const answer = await fetch(`${site.origin}/api/v1/upload-file`, {
				method: "POST",
				body: form,
			});
			return { status: answer.status, ...(await answer.json()) };
		};

		const statuses: number[] = [];
		for (let n = 0; n < 8; n++) statuses.push((await upload(7 * MiB)).status);
		expect(statuses[0]).toBe(200);
		expect(new Set(statuses)).toEqual(new Set([200, 507]));
		expect((await upload(7 * MiB)).message).toMatch(
			/^The site has too little room/,
		);
		// Announcing the size first gets no further.
		const film = {
			catalogue_id: site.folderId,
			name: "film.bin",
			size: 9 * MiB,
			token: data.token,
		};
		expect((await call("upload_file_v2", film)).status).toBe(507);
		expect((await login()).status).toBe(200);
		for (let n = 0; n < 5; n++) {
			const form = filledForm({ kind: "contact", model: undefined });
			expect((await call("contactus-add", form)).status).toBe(200);
		}
	},
	60_000,
);

test.skipIf(!canMount)(
	"on a disk that is full, what needs no room goes on, and nothing is half done",
	async () => {
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		const { origin, call, folderId } = await startOnSmallDisk(folder.path, 1);
		const page = () => fetch(`${origin}/`);
		expect((await page()).status).toBe(200);
		const { data } = await call("download-login", {
			...person,
			code: knownCode,
		});
		const upload = async (size: number) => {
			const form = new FormData();
			form.set("token", data.token);
			form.set("catalogue_id", folderId);
			form.set("file", new Blob([Buffer.alloc(size, newKey())]), "a.bin");
			const answer = await fetch(`${origin}/api/v1/upload-file`, {
				method: "POST",
				body: form,
			});
			return answer.status;
		};
		for (const size of [8 * MiB, MiB, MiB / 8])
			for (let n = 0; n < 12; n++) if ((await upload(size)) !== 200) break;
		const form = () =>
			filledForm({
				kind: "contact",
				content: "x".repeat(1900),
				model: undefined,
			});
		let last = { status: 200 };
		for (let n = 0; n < 2000 && last.status === 200; n++)
			last = await call("contactus-add", form());
		expect(last).toMatchObject({ status: 507, data: null });

		expect((await page()).status).toBe(200);
		expect((await fetch(`${origin}/healthz`)).status).toBe(200);
		const ready = await fetch(`${origin}/readyz`);
		expect([ready.status, await ready.json()]).toMatchObject([
			503,
			{ status: "unavailable" },
		]);
		expect((await fetch(`${origin}/api/v1/car-list`)).status).toBe(200);
	},
);

/** A site whose disk has 64 MiB, so many of them for the database. */
async function startOnSmallDisk(folder: string, reserve: number) {
	const prepared = join(folder, "prepared");
	await mkdir(join(folder, "data"));
	const database = await openDatabase({ file: join(prepared, "forecourt.db") });
	await migrate(database);
	const services = createServices(database, prepared);
	const node = { names: { en: "All" }, position: 0 };
	const { id: folderId } = await services.library.addCatalogue(node);
	await services.accounts.add(person);
	await database.close();

	const file = join(import.meta.dirname, "../../tests/files/uploadServer.ts");
	const data = join(folder, "data");
	const settings = {
		DISK_RESERVE_MB: String(reserve),
		VERIFICATION_CODE: knownCode,
	};
	const server = startScript(
		`process.argv.splice(1, 0, ${JSON.stringify(file)}); await import(${JSON.stringify(file)});`,
		[data, join(data, "forecourt.db"), JSON.stringify(settings)],
		[
			...ownMounts,
			"sh",
			"-c",
			`${mounts} && cp "$0"/prepared/* "$0/data" && exec "$@"`,
			folder,
		],
	);
	onTestFinished(server.kill);
	await server.until(1);
	const origin = server.lines[0] ?? "";
	const call = async (name: string, body: object) => {
		const answer = await fetch(`${origin}/api/v1/${name}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"idempotency-key": newKey(),
			},
			body: JSON.stringify(body),
		});
		return { status: answer.status, ...(await answer.json()) };
	};
	return { origin, folderId, call };
}
