import { userInfo } from "node:os";

/**
 * Name of the person running this command, for the audit log: the user of the operating
 * system, and the user of `sudo` where rights were borrowed.
 */
export function operatorName(env: NodeJS.ProcessEnv = process.env): string {
	const user = systemUser();
	const borrower = env.SUDO_USER;
	const name =
		borrower && borrower !== user ? `${borrower} (as ${user})` : user;
	return name.replaceAll(/\p{C}/gu, "").slice(0, 100);
}

function systemUser(): string {
	try {
		return userInfo().username;
	} catch {
		// In a container a user may have a number and no name.
		return `uid ${process.getuid?.() ?? "?"}`;
	}
}
