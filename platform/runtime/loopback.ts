import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Whether what is sent to a host stays on this machine, where nobody listens in:
 * `localhost`, an address of the loopback network, or none at all.
 *
 * @param hostname as a `URL` has it, or an address
 */
export function isLoopback(hostname: string): boolean {
	const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
	const version = isIP(host);
	if (version) return loopback.check(host, version === 6 ? "ipv6" : "ipv4");
	return host === "" || /(^|\.)localhost\.?$/.test(host);
}
