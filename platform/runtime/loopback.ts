import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Whether a host is this machine, so that nobody listens in on what is sent to
 * it: `localhost`, an address of the loopback network, or none at all.
 *
 * @param hostname as a `URL` has it, or an address, also of a peer
 */
export function isLoopback(hostname: string): boolean {
	const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
	const version = isIP(host);
	if (version) return loopback.check(host, version === 6 ? "ipv6" : "ipv4");
	return host === "" || /(^|\.)localhost\.?$/.test(host);
}

/** Addresses on which a program listens everywhere. */
export const everywhere: readonly string[] = ["0.0.0.0", "::"];

/**
 * Origin at which a browser on this machine finds what listens on a host.
 *
 * @param host name or address, as `HOST` gives it
 */
export function localOrigin(host: string, port: number): string {
	const reached = everywhere.includes(host) ? "localhost" : host;
	return `http://${isIP(reached) === 6 ? `[${reached}]` : reached}:${port}`;
}
