import { randomInt } from "node:crypto";
import {
	chmod,
	link,
	open,
	readdir,
	readFile,
	rename,
	rm,
	stat,
} from "node:fs/promises";
import { join } from "node:path";
import { makePassword } from "../../../contracts/accounts/madePassword.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { Accounts } from "../../../domain/identity/partners/accounts.ts";

const account = "partner";
const name = "Sample Partner";

/**
 * A site without any account gets one to look around with; its password is
 * written to `first-run.txt`, for the person who started the site only.
 *
 * The file comes first, and a password it already has is used: however the
 * start is cut off, the next one leads to an account whose password it says.
 */
export async function makeSampleAccount(
	accounts: Pick<Accounts, "isEmpty" | "add" | "matches">,
	dataDir: string,
): Promise<void> {
	await removeDrafts(dataDir);
	if (!(await accounts.isEmpty())) return;
	const file = join(dataDir, "first-run.txt");
	const password = await keptPassword(file);
	try {
		await accounts.add({ account, name, password, made: true });
	} catch (error) {
		if (!(error instanceof DomainError) || error.code !== "conflict")
			throw error;
		// Another process was faster. Where it keeps its data elsewhere, this file lies.
		if (await accounts.matches(account, password)) return;
		await rm(file, { force: true });
		return;
	}
	console.log(`A sample partner account was made. Its password: ${file}`);
}

/**
 * Reminds of the sample account for as long as somebody can log in with it. An owner's own
 * account called `partner` has another display name, and is not meant.
 */
export async function warnOfSampleAccount(
	accounts: Pick<Accounts, "activeName">,
	log: { warn(message: string): void },
): Promise<void> {
	if ((await accounts.activeName(account)) !== name) return;
	log.warn(
		`The sample account "${account}" is active. Before the site is public: npm run account -- disable ${account}`,
	);
}

/** The password in the file, which is made when missing or something else. */
async function keptPassword(file: string): Promise<string> {
	const draft = `${file}.${randomInt(2 ** 40)}.tmp`;
	const password = makePassword();
	const handle = await open(draft, "w", 0o600);
	try {
		await handle.chmod(0o600);
		await handle.writeFile(`account: ${account}\npassword: ${password}\n`);
		await handle.sync();
	} finally {
		await handle.close();
	}
	try {
		// Fails where the file exists: of two processes one wins.
		await link(draft, file);
		return password;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		const kept = passwordIn(await readFile(file, "utf8"));
		if (!kept) await rename(draft, file);
		else await chmod(file, 0o600);
		return kept ?? password;
	} finally {
		await rm(draft, { force: true });
	}
}

/** Removes what a start that was cut off left; nothing of one under way. */
async function removeDrafts(dataDir: string): Promise<void> {
	for (const name of await readdir(dataDir)) {
		if (!/^first-run\.txt\.\d+\.tmp$/.test(name)) continue;
		const draft = join(dataDir, name);
		const found = await stat(draft).catch(() => undefined);
		if (found && Date.now() - found.mtimeMs > 60_000)
			await rm(draft, { force: true });
	}
}

/** A password we made: another one might be refused. */
function passwordIn(text: string): string | undefined {
	return /^account: partner\npassword: ([a-z2-9-]{23})\n(?:staff: .*\n)?$/.exec(
		text,
	)?.[1];
}
