import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.backend.memory.MemoryDatabase;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.exception.MongoServerException;
import io.netty.channel.Channel;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.h2.mvstore.MVStore;

/**
 * Starts mongo-java-server on loopback so that it behaves, where the product can tell, like a standalone MongoDB 7.
 *
 * <p>Usage: MongoPeer PORT [H2-FILE]. Without a file everything is in memory.
 */
public final class MongoPeer {
  /** Drivers refuse the wire version of the server as it comes. */
  private static final MongoVersion SEVEN =
      new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
          return List.of(7, 0, 0);
        }

        @Override
        public int getWireVersion() {
          return 21;
        }
      };

  private static final Set<String> WRITES =
      Set.of(
          "insert", "update", "delete", "findandmodify", "createindexes", "dropindexes", "create",
          "drop", "dropdatabase", "renamecollection");

  /** The server takes these and does nothing about them, so that a test would pass by accident. */
  private static final Set<String> IGNORED_SILENTLY =
      Set.of("collation", "validator", "partialFilterExpression");

  private static final Set<String> LISTS_OF_PARTS = Set.of("indexes", "updates", "deletes");

  private static final int ILLEGAL_OPERATION = 20;
  private static final int NOT_IMPLEMENTED = 238;

  private MongoPeer() {}

  public static void main(String[] arguments) throws Exception {
    MongoBackend backend = arguments.length > 1 ? new OnFile(arguments[1]) : new InMemory();
    backend.version(SEVEN);
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    System.out.println("READY " + server.getLocalAddress());
  }

  private interface Server {
    Document run(String command);
  }

  private static final class InMemory extends MemoryBackend {
    @Override
    public MemoryDatabase openOrCreateDatabase(String name) {
      return new MemoryDatabase(name, getCursorRegistry()) {
        @Override
        protected Index<Integer> openOrCreateUniqueIndex(
            String collection, String index, List<IndexKey> keys, boolean sparse) {
          return GuardedById.unlessOther(super.openOrCreateUniqueIndex(collection, index, keys, sparse));
        }
      };
    }

    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
      return answer(command, query, name -> super.handleCommand(channel, database, name, query));
    }
  }

  private static final class OnFile extends H2Backend {
    /** Left to itself the store also writes between a document and its index, and a kill parts them. */
    OnFile(String file) {
      super(new MVStore.Builder().fileName(file).autoCommitDisabled().open());
    }

    @Override
    protected H2Database openOrCreateDatabase(String name) {
      return new H2Database(name, getMvStore(), getCursorRegistry()) {
        @Override
        protected Index<Object> openOrCreateUniqueIndex(
            String collection, String index, List<IndexKey> keys, boolean sparse) {
          return GuardedById.unlessOther(super.openOrCreateUniqueIndex(collection, index, keys, sparse));
        }
      };
    }

    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
      Server server = name -> super.handleCommand(channel, database, name, query);
      if (!WRITES.contains(command.toLowerCase(Locale.ROOT))) {
        return answer(command, query, server);
      }
      synchronized (this) {
        try {
          return answer(command, query, server);
        } finally {
          // On disk before it is acknowledged, one write at a time: what was answered survives a kill, whole.
          commit();
        }
      }
    }
  }

  /** What a standalone server answers where mongo-java-server answers something else. */
  private static Document answer(String command, Document query, Server server) {
    if (query.containsKey("startTransaction") || query.containsKey("autocommit")) {
      throw new MongoServerError(
          ILLEGAL_OPERATION,
          "IllegalOperation",
          "Transaction numbers are only allowed on a replica set member or mongos");
    }
    String unsupported = unsupportedIn(query, true);
    if (unsupported != null) {
      throw new MongoServerError(NOT_IMPLEMENTED, "NotImplemented", "The peer has no " + unsupported);
    }
    switch (command.toLowerCase(Locale.ROOT)) {
      case "hello":
      case "ismaster":
        return introduced(server.run("ismaster"));
      case "insert":
        return withInserted(query, server.run(command));
      case "drop":
        return dropped(command, server);
      default:
        return server.run(command);
    }
  }

  private static Document introduced(Document reply) {
    reply.put("isWritablePrimary", true);
    reply.put("helloOk", true);
    reply.put("logicalSessionTimeoutMinutes", 30);
    reply.put("readOnly", false);
    return reply;
  }

  /** `n` counts what was inserted, not what was tried. */
  private static Document withInserted(Document query, Document reply) {
    if (reply.get("writeErrors") instanceof List<?> errors && !errors.isEmpty()) {
      boolean ordered = !Boolean.FALSE.equals(query.get("ordered"));
      int firstFailed = ((Number) ((Document) errors.get(0)).get("index")).intValue();
      int tried = ((Collection<?>) query.get("documents")).size();
      reply.put("n", ordered ? firstFailed : tried - errors.size());
    }
    return reply;
  }

  /** Since version 7 it is no error when there is nothing to drop. */
  private static Document dropped(String command, Server server) {
    try {
      return server.run(command);
    } catch (MongoServerException failure) {
      if (failure.getMessage().contains("ns not found")) {
        return new Document("ok", 1.0);
      }
      throw failure;
    }
  }

  private static String unsupportedIn(Map<String, Object> part, boolean whole) {
    for (Map.Entry<String, Object> entry : part.entrySet()) {
      String name = entry.getKey();
      Object value = entry.getValue();
      if (IGNORED_SILENTLY.contains(name)) {
        return name;
      }
      if (name.equals("key") && value instanceof Document keys && keys.containsValue("text")) {
        return "text index";
      }
      if (name.equals(whole ? "update" : "u") && value instanceof Collection) {
        return "pipeline update";
      }
      if (whole && LISTS_OF_PARTS.contains(name) && value instanceof Collection<?> parts) {
        for (Object each : parts) {
          String found = unsupportedIn((Document) each, false);
          if (found != null) {
            return found;
          }
        }
      }
    }
    return null;
  }
}
