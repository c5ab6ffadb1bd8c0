// Installs packages of the system, where this is root on Debian or one of its kin.
import { environment, onPath, run, say } from "./pinned.mjs";

/**
 * Installs packages by apt-get; does nothing where there is none, or this is not root.
 *
 * @param within seconds they may take to arrive; what takes longer is left alone
 * @returns whether they were installed
 */
export async function installSystemPackages(packages, { within } = {}) {
	const [apt] = onPath("apt-get");
	if (process.platform !== "linux" || process.getuid() !== 0 || !apt)
		return false;
	say(`installing the system's ${packages.join(", ")}`);
	const env = environment({ DEBIAN_FRONTEND: "noninteractive" });
	const get = (words, limit = []) =>
		run([...limit, apt, "-qq", ...words], { env, stdio: "on failure" });
	const limit = within ? ["timeout", String(within)] : [];
	// An update that fails in part (a list of somebody else's) may still do.
	await get(["update"], limit);
	const install = ["install", "-y", "--no-install-recommends", ...packages];
	if (within && (await get([...install, "--download-only"], limit)) !== 0)
		return false;
	// An installation has no time limit: ended halfway, it stops all that come after.
	return (await get(install)) === 0;
}
