import { randomInt } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { welcomeAddress } from "../../../contracts/console/welcome.ts";
import type { StaffService } from "../../../domain/identity/staff/staff.ts";

const line = /^staff: .*\n?/m;

/**
 * While nobody is of the staff, a link makes whoever opens it the first
 * administrator: it is written into `first-run.txt`, for the person who started the site
 * only, and stays the same from start to start while it is good.
 *
 * @returns its address, and until when it is good; undefined where there is staff
 */
export async function offerFirstAdministrator(
	{ links, members }: Pick<StaffService, "links" | "members">,
	{ dataDir, publicUrl }: { dataDir: string; publicUrl: string },
): Promise<{ address: string; expiresAt: string } | undefined> {
	const file = join(dataDir, "first-run.txt");
	const text = await readFile(file, "utf8").catch((error) => {
		if (error.code !== "ENOENT") throw error;
		return "";
	});
	const rest = text.replace(line, "");
	if (await members.any()) {
		if (rest !== text) await replace(file, rest);
		return undefined;
	}
	const kept = /#([\w-]{43})$/.exec(line.exec(text)?.[0].trim() ?? "")?.[1];
	const keptUntil = kept && (await links.firstUntil(kept));
	const { token, expiresAt } =
		kept && keptUntil
			? { token: kept, expiresAt: keptUntil }
			: await links.make(null);
	const address = welcomeAddress(publicUrl, token);
	await replace(file, `${rest}staff: ${address}\n`);
	return { address, expiresAt };
}

/** Replaces the file at once, whole, and for nobody else's eyes; an empty one is removed. */
async function replace(file: string, text: string): Promise<void> {
	if (text === "") return rm(file, { force: true });
	// `makeSampleAccount` removes what a start that was cut off leaves of these.
	const draft = `${file}.${randomInt(2 ** 40)}.tmp`;
	const handle = await open(draft, "w", 0o600);
	try {
		await handle.chmod(0o600);
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(draft, file);
}
