import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
} from "node:fs";
import { join } from "node:path";
import { sampleName } from "../../tests/sampleName.ts";
import { end } from "../measure/processes/children.ts";
import { cacheFolder, root, startSite } from "../servers/site.ts";
import { sendJson } from "./attack.ts";

/** Data of a site that is filled, made once for each state of its sources: for copies of it. */
export async function sampleData(): Promise<string> {
	const folder = join(cacheFolder, sampleName());
	if (!existsSync(join(folder, "first-run.txt"))) {
		mkdirSync(cacheFolder, { recursive: true });
		for (const name of readdirSync(cacheFolder))
			if (name.startsWith("sample-"))
				rmSync(join(cacheFolder, name), { recursive: true, force: true });
		console.log("Filling a site, once …");
		const site = await startSite("to be filled", {
			DATA_DIR: folder,
			PICTURE_CACHE: join(root, ".cache", "pictures"),
			PICTURE_EFFORT: "quick",
		});
		await end(site.child);
	}
	return folder;
}

/** The sample partner of a site's data. */
export function partnerIn(folder: string): {
	account: string;
	password: string;
} {
	const lines = readFileSync(join(folder, "first-run.txt"), "utf8");
	const value = (name: string) =>
		new RegExp(`^${name}: (.*)$`, "m").exec(lines)?.[1] ?? "";
	return { account: value("account"), password: value("password") };
}

/** Opens a session, with the code that a site under test accepts. */
export async function logIn(
	origin: string,
	partner: { account: string; password: string },
): Promise<string> {
	const { status, text } = await sendJson(
		`${origin}/api/v1/download-login`,
		{ ...partner, code: "000000" },
		{ "x-forwarded-for": "203.0.113.250" },
	);
	if (status !== 200) throw new Error(`The login failed: ${status} ${text}`);
	return JSON.parse(text).data.token;
}
