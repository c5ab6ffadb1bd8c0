declare module "*?script" {
	/** Text of a classic script, minified. */
	const text: string;
	export default text;
}
