/** Bytes of letters in an encoding that Node does not write, by their numbers. */
const bytes = (...numbers: number[]) => Buffer.from(numbers);
const lines = (...all: string[]) => all.join("\r\n");
const text = (type: string, encoding = "8bit") =>
	lines(
		`Content-Type: ${type}`,
		`Content-Transfer-Encoding: ${encoding}`,
		"",
		"",
	);

/** A mail without its `From`, `To` and `Message-ID`, and what has to be found in it. */
export type CorpusMail = {
	name: string;
	raw: string | Buffer;
	/** Words of its text; none where nothing of it can be read. */
	says?: string;
	/** Whether nobody wrote anything in it. */
	isEmpty?: boolean;
	/** Names of attachments. */
	files?: string[];
};

const base64 = (words: string) =>
	(
		Buffer.from(words)
			.toString("base64")
			.match(/.{1,76}/g) ?? []
	).join("\r\n");

/** Mails as they come: languages, encodings, forwards, and what is no mail at all. */
export const mailCorpus: CorpusMail[] = [
	...[
		["English", "When can I drive it?"],
		["Chinese", "请问什么时候可以试驾？"],
		["French", "Où puis-je l’essayer ? Été, Noël"],
		["Spanish", "¿Cuándo puedo probarlo, señor Núñez?"],
		["Portuguese", "Quando posso dirigi-lo? Coração, não"],
		["Arabic", "متى يمكنني تجربة القيادة؟"],
	].map(([name = "", says = ""]) => ({
		name,
		raw: `${text("text/plain; charset=utf-8", "base64")}${base64(says)}`,
		says,
	})),
	{
		name: "GBK",
		raw: Buffer.concat([
			Buffer.from(text("text/plain; charset=gbk")),
			bytes(0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xd4, 0xbc, 0xdd),
		]),
		says: "你好，试驾",
	},
	{
		name: "ISO-8859-6",
		raw: Buffer.concat([
			Buffer.from(text("text/plain; charset=iso-8859-6")),
			bytes(0xe5, 0xd1, 0xcd, 0xc8, 0xc7),
		]),
		says: "مرحبا",
	},
	{
		name: "windows-1252, quoted-printable",
		raw: `${text("text/plain; charset=windows-1252", "quoted-printable")}\x93Caf=E9=94 =80 5=\r\n0 ok`.replace(
			"\x93",
			"=93",
		),
		says: "“Café” € 50 ok",
	},
	{
		name: "no charset, no type",
		raw: "\r\nPlain words.",
		says: "Plain words.",
	},
	{
		name: "no charset, letters of UTF-8",
		raw: `${text("text/plain")}Señor 你好`,
		says: "Señor",
	},
	{
		name: "an unknown charset",
		raw: `${text("text/plain; charset=x-klingon")}Words all the same.`,
		says: "Words all the same.",
	},
	{
		name: "HTML alone",
		raw: `${text("text/html; charset=utf-8")}<style>p{}</style><p>Caf&eacute; <b>now</b><script>alert(1)</script>`,
		says: "Café now",
	},
	{
		name: "winmail.dat",
		raw: lines(
			'Content-Type: multipart/mixed; boundary="b"',
			"",
			"--b",
			"Content-Type: text/plain",
			"",
			"See the file.",
			"--b",
			"Content-Type: application/ms-tnef; name=winmail.dat",
			"Content-Transfer-Encoding: base64",
			"Content-Disposition: attachment; filename=winmail.dat",
			"",
			Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0, 1, 2, 3]).toString("base64"),
			"--b--",
		),
		says: "See the file.",
		files: ["winmail.dat"],
	},
	{
		name: "a forward of a forward",
		raw: lines(
			'Content-Type: multipart/mixed; boundary="a"',
			"",
			"--a",
			"Content-Type: text/plain",
			"",
			"For you.",
			"--a",
			"Content-Type: message/rfc822",
			"Content-Disposition: attachment; filename=first.eml",
			"",
			"From: one@example.com",
			'Content-Type: multipart/mixed; boundary="c"',
			"",
			"--c",
			"Content-Type: message/rfc822",
			"",
			"From: two@example.com",
			"",
			"The innermost.",
			"--c--",
			"--a--",
		),
		says: "For you.",
		files: ["first.eml"],
	},
	{
		name: "parts within parts without end",
		raw: Array.from(
			{ length: 300 },
			(_, n) =>
				`Content-Type: multipart/mixed; boundary="n${n}"\r\n\r\n--n${n}\r\n`,
		).join(""),
	},
	{
		name: "a boundary that never ends",
		raw: lines(
			'Content-Type: multipart/mixed; boundary="b"',
			"",
			"--b",
			"Content-Type: text/plain",
			"",
			"Half a mail",
		),
		says: "Half a mail",
	},
	{
		name: "a multipart without a boundary",
		raw: lines("Content-Type: multipart/mixed", "", "Words without parts."),
	},
	{
		name: "base64 that is none",
		raw: `${text("text/plain; charset=utf-8", "base64")}%%% not base64 %%%`,
	},
	{
		name: "null bytes",
		raw: `${text("text/plain")}Before\0\0after`,
		says: "Beforeafter",
	},
	{
		name: "null bytes in the head",
		raw: "Subject: a\0b\r\nX-Thing: \0\r\n\r\nWords.",
		says: "Words.",
	},
	{ name: "a head alone", raw: "Subject: Nothing else" },
	{ name: "an empty body", raw: "\r\n", isEmpty: true },
	{
		name: "half surrogates and marks that turn text around",
		raw: `${text("text/plain; charset=utf-16le", "base64")}${Buffer.from("a\ud83d b\u202ec", "utf16le").toString("base64")}`,
		says: "bc",
	},
	{
		name: "a head of 300 KiB",
		raw: `X-Long: ${"a ".repeat(150_000)}\r\n\r\nWords behind it.`,
	},
	{
		name: "a text of 300 kB",
		raw: `${text("text/plain")}Begin ${"word word word\r\n".repeat(20_000)}`,
		says: "Begin",
		files: ["message.eml"],
	},
	{
		name: "a name that leads out of its folder",
		raw: lines(
			'Content-Type: multipart/mixed; boundary="b"',
			"",
			"--b",
			"",
			"Here.",
			"--b",
			"Content-Type: text/plain",
			'Content-Disposition: attachment; filename="../../etc/passwd.txt"',
			"",
			"x",
			"--b--",
		),
		says: "Here.",
		files: ["../../etc/passwd.txt"],
	},
];
