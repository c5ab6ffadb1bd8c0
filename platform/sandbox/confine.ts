import ffi from "node:ffi";
import { closeSync, openSync, statSync } from "node:fs";

/** Landlock's calls: the same numbers on every machine. */
const createRuleset = 444;
const addRule = 445;
const restrictSelf = 446;
/** Rights over files (linux/landlock.h): to run, to read, to list. */
const execute = 1n;
const readFile = 4n;
const readDir = 8n;
/** Number of rights each version of Landlock knows; what is known and not given is denied. */
const rightsKnown = [13n, 14n, 15n, 15n, 16n];

/** Opens only a place, to name it. */
const O_PATH = 0x200000;
const PR_SET_SECCOMP = 22n;
const PR_SET_NO_NEW_PRIVS = 38n;

/**
 * System calls that lead out of a process, by machine: socket, ptrace,
 * process_vm_readv and _writev, add_key, request_key, keyctl, unshare, setns,
 * perf_event_open, bpf, userfaultfd; and everywhere io_uring_setup,
 * pidfd_getfd.
 */
const everywhere = [425, 438];
const machines: Record<string, { audit: number; calls: number[] }> = {
	x64: {
		audit: 0xc000003e,
		calls: [41, 101, 310, 311, 248, 249, 250, 272, 308, 298, 321, 323],
	},
	arm64: {
		audit: 0xc00000b7,
		calls: [198, 117, 270, 271, 217, 218, 219, 97, 268, 241, 280, 282],
	},
};

/**
 * Leaves this process, what it turns into and what it starts, nothing but reading
 * and running these files and what is in these folders. Other files are out of
 * reach (Landlock), so are the network and other processes (seccomp). The kernel
 * holds it, against native code too, for good. Only the calling thread is meant:
 * to be followed by `process.execve`.
 *
 * @throws Error where this system cannot do all of it; some may be done then
 */
export function confine(readable: string[]): void {
	const machine = machines[process.arch];
	if (process.platform !== "linux" || !machine)
		throw new Error("no Landlock here");
	const numbers = ["int64", "int64", "int64", "int64"] as const;
	const { functions } = ffi.dlopen(null, {
		syscall: { return: "int64", arguments: ["int64", ...numbers] },
		prctl: { return: "int32", arguments: ["int32", ...numbers] },
	});
	const call = (number: number, ...given: (number | bigint)[]): number => {
		const [a = 0n, b = 0n, c = 0n, d = 0n] = given.map(BigInt);
		const answer = Number(functions.syscall(BigInt(number), a, b, c, d));
		if (answer < 0) throw new Error(`the kernel refuses call ${number}`);
		return answer;
	};
	const control = (what: bigint, a: bigint, b = 0n): void => {
		if (functions.prctl(Number(what), a, b, 0n, 0n) !== 0)
			throw new Error(`the kernel refuses option ${what}`);
	};

	const version = call(createRuleset, 0, 0, 1);
	const known = rightsKnown[Math.min(version, rightsKnown.length) - 1] ?? 13n;
	const rules = Buffer.alloc(64);
	rules.writeBigUInt64LE((1n << known) - 1n, 0);
	// TCP, then abstract sockets and signals.
	rules.writeBigUInt64LE(version >= 4 ? 3n : 0n, 8);
	rules.writeBigUInt64LE(version >= 6 ? 3n : 0n, 16);
	const length = version >= 6 ? 24 : version >= 4 ? 16 : 8;
	const ruleset = call(createRuleset, ffi.getRawPointer(rules), length);
	for (const path of readable) {
		const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
		if (folder === undefined) continue;
		const place = openSync(path, O_PATH);
		const rule = Buffer.alloc(64);
		rule.writeBigUInt64LE(execute | readFile | (folder ? readDir : 0n), 0);
		rule.writeInt32LE(place, 8);
		call(addRule, ruleset, 1, ffi.getRawPointer(rule));
		closeSync(place);
	}
	control(PR_SET_NO_NEW_PRIVS, 1n);
	call(restrictSelf, ruleset);

	const program = filter(machine.audit, [...machine.calls, ...everywhere]);
	const filled = Buffer.alloc(64);
	filled.writeUInt16LE(program.length / 8, 0);
	filled.writeBigUInt64LE(ffi.getRawPointer(program), 8);
	control(PR_SET_SECCOMP, 2n, ffi.getRawPointer(filled));
}

/** A filter of seccomp: these calls fail, and all of another kind of machine. */
function filter(audit: number, calls: number[]): Buffer {
	const load = 0x20;
	const [jumpIfEqual, jumpIfFrom, answer] = [0x15, 0x35, 0x06];
	const allow = 0x7fff0000;
	/** `EPERM`. */
	const fail = 0x00050001;
	const last = calls.length;
	const steps: [code: number, yes: number, no: number, value: number][] = [
		[load, 0, 0, 4],
		[jumpIfEqual, 0, last + 3, audit],
		[load, 0, 0, 0],
		// Calls of x64's own other kind.
		[jumpIfFrom, last + 1, 0, 0x40000000],
		...calls.map((number, index): [number, number, number, number] => [
			jumpIfEqual,
			last - index,
			0,
			number,
		]),
		[answer, 0, 0, allow],
		[answer, 0, 0, fail],
	];
	const bytes = Buffer.alloc(steps.length * 8);
	for (const [index, [code, yes, no, value]] of steps.entries()) {
		bytes.writeUInt16LE(code, index * 8);
		bytes.writeUInt8(yes, index * 8 + 2);
		bytes.writeUInt8(no, index * 8 + 3);
		bytes.writeUInt32LE(value, index * 8 + 4);
	}
	return bytes;
}
