"""A mail server on loopback for tests: python3 server.py FOLDER PORT USER PASSWORD

FOLDER holds ca-signed.pem and stranger.pem (certificate and key in one file). The server adds inbox/ (each letter
with its envelope) and ports.json. PORT takes STARTTLS and then asks for a login; three more ports are chosen freely:
implicit TLS, STARTTLS with a certificate that nobody trusts, and one without TLS or login.

Recipients choose what goes wrong, by how their address begins:
  busy2.x@   451 twice, then taken            gone.x@   550
  later.x@   451 always                       cut.x@    the line is cut after the letter was taken, before the answer
"""
import asyncio
import json
import os
import ssl
import sys
import time

from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

folder, port, user, password = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
inbox = os.path.join(folder, "inbox")
os.makedirs(inbox, exist_ok=True)
refused_before = {}


def tls(name):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(os.path.join(folder, name))
    return context


def login(server, session, envelope, mechanism, data):
    right = isinstance(data, LoginPassword) and (data.login.decode(), data.password.decode()) == (user, password)
    return AuthResult(success=right, handled=False)


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        kind = address.split(".")[0]
        if kind == "gone":
            return "550 5.1.1 No such mailbox"
        if kind == "later":
            return "451 4.3.0 Try again later"
        if kind == "busy2" and refused_before.get(address, 0) < 2:
            refused_before[address] = refused_before.get(address, 0) + 1
            return "451 4.3.0 Try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        name = f"{time.time_ns()}"
        letter = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "tls": server.transport.get_extra_info("ssl_object") is not None,
            "login": bool(session.authenticated),
            "text": envelope.original_content.decode("utf-8", "surrogateescape"),
        }
        with open(os.path.join(inbox, f"{name}.part"), "w") as file:
            json.dump(letter, file)
        os.rename(os.path.join(inbox, f"{name}.part"), os.path.join(inbox, f"{name}.json"))
        for address in envelope.rcpt_tos:
            if address.startswith("cut.") and refused_before.setdefault(address, 0) == 0:
                refused_before[address] = 1
                server.transport.abort()
        return "250 OK"


def listen(on_port, implicit=None, **options):
    handler = Handler()
    make = lambda: SMTP(handler, hostname="localhost", enable_SMTPUTF8=True, loop=loop, **options)
    return loop.run_until_complete(loop.create_server(make, "127.0.0.1", on_port, ssl=implicit))


def port_of(server):
    return server.sockets[0].getsockname()[1]


loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
guarded = {"auth_required": True, "authenticator": login}
implicit = listen(0, implicit=tls("ca-signed.pem"), auth_require_tls=False, **guarded)
stranger = listen(0, tls_context=tls("stranger.pem"), require_starttls=True, **guarded)
plain = listen(0)
with open(os.path.join(folder, "ports.json"), "w") as file:
    json.dump({"implicit": port_of(implicit), "stranger": port_of(stranger), "plain": port_of(plain)}, file)
# Last: whoever waits for this port finds the others open.
listen(port, tls_context=tls("ca-signed.pem"), require_starttls=True, **guarded)
loop.run_forever()
