/** Everything else is as Next.js has it by itself. */
export default {
	turbopack: { root: import.meta.dirname },
};
